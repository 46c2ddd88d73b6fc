export interface Pooler {
  readonly port: number
  stop(): Promise<void>
}
export function startPooler(serverUrl: string, change?: (sample: string) => string): Promise<Pooler | undefined>
