/** Replaces `chunk.ts` where a bundler names the files: a second try imports the chunk by the same name. */
export const chunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => load().catch(load);
