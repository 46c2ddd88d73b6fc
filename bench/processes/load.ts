import { Agent, get } from 'node:http'

export interface Target {
  readonly url: string
  readonly cookie?: string
}

export interface Load {
  /** Sends this many requests; throws if an answer is not 200. */
  run(target: Target, requests: number): Promise<void>
  close(): void
}

/** Keep-alive connections with one request at a time each. */
export function openLoad(connections: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    run: async (target, requests) => {
      let left = requests
      const worker = async () => {
        while (left > 0) {
          left -= 1
          await fetchText(target, agent)
        }
      }
      await Promise.all(Array.from({ length: connections }, worker))
    },
    close: () => agent.destroy(),
  }
}

/** A browser's usual headers. */
const headers = {
  accept: 'application/json',
  'accept-language': 'de-DE,de;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
}

export function fetchText({ url, cookie }: Target, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { ...(agent ? { agent } : {}), headers: { ...headers, ...(cookie ? { cookie } : {}) }, timeout: 10_000 },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          response.statusCode === 200 ? resolve(text) : reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`)),
        )
        response.on('error', reject)
      },
    )
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer`)))
    request.on('error', reject)
  })
}
