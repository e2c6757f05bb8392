// The list of teams and the screen of one team. Both are in one file, because the entry script contains the
// name of each file that it loads on demand.
import { loader as loadTeams, Component as Teams } from '../teams/teams.tsx';
import { loader as loadTeam, Component as Team } from './team.tsx';

export const TEAMS = { loader: loadTeams, Component: Teams };
export const TEAM = { loader: loadTeam, Component: Team };
