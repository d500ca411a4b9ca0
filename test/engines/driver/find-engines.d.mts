/** A browser engine that the scenarios run in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** An engine that was looked for. */
export interface SoughtEngine {
  readonly name: EngineName;
  /** Name and version; '' where it is absent. */
  readonly label: string;
  /** What is missing; '' where it is there. */
  readonly absent: string;
}

/** Names of the engines. */
export const ENGINES: readonly EngineName[];
/** Path of a program that an engine needs. Throws where the machine has none. */
export function programOf(program: 'firefox' | 'webkit' | 'display'): string;
/** Every engine with what it is, or why it is absent. */
export function findEngines(): Promise<SoughtEngine[]>;
