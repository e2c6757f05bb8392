// The type of an MCP tool. A tool is one use case of the product. The tool calls the same services as the
// site.
import type { ToolAnswer } from '../../../contract/mcp/tool-answers.ts';
import type { ToolInput } from '../../../contract/mcp/tool-schemas.ts';
import type { HOST_TOOLS, PUBLIC_TOOLS } from '../../../contract/mcp/tools.ts';
import type { FoundKey } from '../../../services/api-keys/find-key.ts';
import type { Deps, NearReadDeps } from '../../../services/service-deps.ts';

/** The parts of a request that a tool needs. */
export interface ToolCall {
  readonly deps: Deps;
  readonly near: NearReadDeps;
  readonly origin: string;
  /** The network that the assistant's request comes from. */
  readonly network: string;
}

/** The call of a tool for a host, whose assistant sent an API key. */
export interface HostToolCall extends ToolCall {
  readonly key: FoundKey;
}

type PublicName = keyof typeof PUBLIC_TOOLS;
type HostName = keyof typeof HOST_TOOLS;

export interface PublicTool {
  readonly name: PublicName;
  run(call: ToolCall, input: never): Promise<object>;
}

export interface HostTool {
  readonly name: HostName;
  run(call: HostToolCall, input: never): Promise<object>;
}

export const publicTool = <N extends PublicName>(
  name: N,
  run: (call: ToolCall, input: ToolInput<N>) => Promise<ToolAnswer<N>>,
): PublicTool => ({ name, run });

export const hostTool = <N extends HostName>(
  name: N,
  run: (call: HostToolCall, input: ToolInput<N>) => Promise<ToolAnswer<N>>,
): HostTool => ({ name, run });
