export function takePort(): Promise<number>
export function untilListening(port: number, name: string): Promise<void>
