import http from 'node:http'
import { shellContract } from '../../src/app/model/shell.contract.ts'
import { ipdContract } from '../../src/dashboards/model/ipd.contract.ts'
import { type Caller, openCaller } from './caller.ts'

/** An open IPD dashboard without a browser: it hears the live stream and fetches what a notice makes stale, as the screen does. */
export type OpenScreen = {
  readonly caller: Caller
  /** Rows as they stand on this screen, by visit. */
  readonly rows: ReadonlyMap<string, Row>
  readonly fetches: () => number
  close(): void
}
type Row = { readonly id: string; readonly bunchNo: string | null; readonly version: number }

const LIST = { scope: 'in-hospital', sort: 'sr-no', limit: 100 } as const
const READS = new Set<string>([...ipdContract.ipd.reads, ...ipdContract.ipdTiles.reads, ...shellContract.counts.reads])

/** Opens it with what stands there now; `onShown` is called after every fetch. */
export async function openScreen(
  address: string,
  cookie: string,
  onShown: (screen: OpenScreen) => void,
): Promise<OpenScreen> {
  const [caller, reader] = await Promise.all([openCaller(address, cookie), openCaller(address, cookie)])
  const rows = new Map<string, Row>()
  let fetched = 0
  let state: 'resting' | 'fetching' | 'stale' = 'resting'
  const screen: OpenScreen = {
    caller,
    rows,
    fetches: () => fetched,
    close() {
      stream.destroy()
      caller.close()
      reader.close()
    },
  }
  const fetchAll = async () => {
    const page = await reader.call(ipdContract.ipd, LIST)
    for (const row of page.rows) rows.set(row.id, row)
    onShown(screen)
    await reader.call(ipdContract.ipdTiles, { scope: 'in-hospital' })
    await reader.call(shellContract.counts, {})
    fetched += 3
  }
  const refresh = async () => {
    if (state !== 'resting') {
      state = 'stale'
      return
    }
    do {
      state = 'fetching'
      await fetchAll()
    } while ((state as string) === 'stale')
    state = 'resting'
  }
  const stream = http.get(`${address}/api/live`, { headers: { cookie }, agent: false }, (answer) => {
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      const heard = [...text.matchAll(/^data: (\w+|\*)$/gm)].some(
        ([, domain = '']) => domain === '*' || READS.has(domain),
      )
      if (heard) refresh().catch(() => {})
    })
    answer.on('error', () => {})
  })
  stream.on('error', () => {})
  await fetchAll()
  return screen
}
