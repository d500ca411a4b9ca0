import type {ReactNode} from 'react';

/** Lines over a series' colour, which distinguish it without colours too. The first series has none. */
const LINES = ['', 'M0 0L8 8', 'M0 8L8 0', 'M0 4L8 4', 'M4 0L4 8', 'M0 0L8 8M0 8L8 0'] as const;

/** Looks that differ; a seventh series is like the first. */
export const STYLES = LINES.length;

/** The number of a series' look, from 1. */
export const styleOf = (series: number): number => (series % STYLES) + 1;

const patternId = (id: string, look: number): string => `${id}-pattern-${look}`;

/** The patterns of a chart. */
export const Patterns = ({id}: {id: string}): ReactNode => (
  <defs>
    {LINES.map((path, at) =>
      path ? (
        <pattern key={path} id={patternId(id, at + 1)} patternUnits="userSpaceOnUse" width="8" height="8">
          <path className="vt-chart-hatch" d={path} />
        </pattern>
      ) : null,
    )}
  </defs>
);

/** The fill of the pattern of a series; null for the look that has none. */
export const patternFill = (id: string, series: number): string | null =>
  LINES[series % STYLES] ? `url(#${patternId(id, styleOf(series))})` : null;
