// Installs the font Inter for pictures, if this process is root. Inter looks like the interface fonts of most
// visitors. A server often has only Liberation Sans.
import { spawnSync } from 'node:child_process';
import { canUseApt, installPackages } from '../debian-packages.ts';

function hasInter(): boolean {
  const { stdout } = spawnSync('fc-list', [':family=Inter'], { encoding: 'utf8' });
  return stdout !== null && stdout.trim() !== '';
}

export function ensureInterfaceFont(): void {
  if (hasInter() || !canUseApt()) return;
  console.log('Installing the font Inter (apt-get) …');
  installPackages('fonts-inter');
}
