/** JSON Schemas of what pages carry, by file name without its ending. */
export function allSchemas(tables: unknown): Record<string, object>;
/** The tables that they are made of. */
export function readTables(): Promise<unknown>;
