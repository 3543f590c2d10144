import type { Page } from 'playwright-core'

/** A batch at a place, as the board of the pharmacy tells it. */
export type LyingBatch = {
  readonly batchId: string
  readonly batchNo: string
  /** The last day of its month. */
  readonly expiry: string
  readonly name: string
  readonly schedule: string
  readonly rack: string
  readonly place: string
  readonly onHand: number
  readonly packUnits: number
}

type Told = LyingBatch & { readonly reserved: number; readonly block: unknown; readonly expiryState: string }

/** All stock of the hospital, page by page. */
async function lyingEverywhere(page: Page): Promise<readonly Told[]> {
  const rows: Told[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query = new URLSearchParams({ limit: '300', ...(after && { after }) })
    const answer = await page.request.get(`/api/stock/batches?${query}`)
    const found = (await answer.json()) as { rows: Told[]; next: string | null }
    rows.push(...found.rows)
    after = found.next
  }
  return rows
}

/** All that lies in the main store. */
export const inMainStore = async (page: Page): Promise<readonly LyingBatch[]> =>
  (await lyingEverywhere(page)).filter(({ place }) => place === 'Main store')

/** A batch that lies in the main store alone, several packs of it, held by nobody; no other one has its number. */
export async function freeBatch(page: Page): Promise<LyingBatch> {
  const rows = await lyingEverywhere(page)
  const named = Map.groupBy(rows, ({ batchNo }) => batchNo)
  const found = rows.find(
    ({ place, batchNo, onHand, packUnits, reserved, block, expiryState }) =>
      place === 'Main store' &&
      expiryState === 'later' &&
      reserved === 0 &&
      block === null &&
      onHand > packUnits * 2 &&
      named.get(batchNo)?.length === 1,
  )
  if (!found) throw new Error('Nothing lies free in the main store')
  return found
}

/** Units of a batch by place: { 'Main store': 40 }. */
export async function lies(page: Page, { batchId, batchNo }: LyingBatch): Promise<Record<string, number>> {
  const answer = await page.request.get(`/api/stock/batches?search=${batchNo}`)
  const { rows } = (await answer.json()) as { rows: Told[] }
  return Object.fromEntries(rows.filter((row) => row.batchId === batchId).map(({ place, onHand }) => [place, onHand]))
}

/** Units of a batch that lie in the main store. */
export const inMainStoreOf = async (page: Page, batch: LyingBatch): Promise<number> =>
  (await lies(page, batch))['Main store'] ?? 0

/** Units of an item by place, of all its batches. */
export async function liesOfItem(page: Page, name: string): Promise<Record<string, number>> {
  const places = Map.groupBy(
    (await lyingEverywhere(page)).filter((row) => row.name === name),
    ({ place }) => place,
  )
  return Object.fromEntries(
    [...places].map(([place, rows]) => [place, rows.reduce((sum, { onHand }) => sum + onHand, 0)]),
  )
}
