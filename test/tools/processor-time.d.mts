export function readStat(text: string): {parent: number; ticks: number; start: string};
export function measureProcessorTime(): {seconds: () => number | undefined; stop: () => void};
