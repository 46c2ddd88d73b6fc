export function takePort(): Promise<number>
