import { randomInt, randomUUID } from 'node:crypto'
import { aCart, aLine } from '../../pharmacy/server/sales/sales.factory.ts'
import { insist } from '../chaos/insist.ts'
import { type Desk, oneOf, read, someOf, write } from './stock-desk.ts'

/** Paise that a unit of every item is sold at. */
export const PRICE = 2000
/** Desks come back to the newest of their papers. */
const NEWEST = 20

const aRandomCart = (desk: Desk) => {
  const lines = someOf(desk.items, 3).map((item) => aLine(item, 1 + randomInt(12)))
  return aCart(lines, PRICE * lines.reduce((sum, { quantity }) => sum + quantity, 0))
}

export async function sell(desk: Desk): Promise<void> {
  await write(desk, 'sales', '/pharmacy/sales', aRandomCart(desk))
}

/** Holds a cart; it is sold, let go, or waits. */
export async function hold(desk: Desk): Promise<void> {
  const cart = aRandomCart(desk)
  const { total, payments, remark, ...kept } = cart
  const held = await write(desk, 'holds', '/pharmacy/held-carts', kept)
  const dice = randomInt(3)
  if (!held || dice === 0) return
  if (dice === 1) {
    await write(desk, 'sales', '/pharmacy/sales', cart)
    return
  }
  const answer = await insist(desk, `/pharmacy/held-carts/${held.id}/letting-go`, { body: {} })
  if (answer?.status === 200) desk.seen.letGo.add(cart.cartId)
}

type Sale = { readonly id: string; readonly lines: readonly SaleLine[]; readonly isCorrectable: boolean }
type SaleLine = { readonly id: string; readonly quantity: number; readonly back: number }
const aSale = async (desk: Desk) => {
  const id = oneOf([...desk.seen.written.sales.keys()].slice(-NEWEST))
  return id ? read<Sale>(desk, `/pharmacy/sales/${id}`) : null
}

export async function takeBack(desk: Desk): Promise<void> {
  const sale = await aSale(desk)
  const left = sale?.lines.filter(({ quantity, back }) => quantity > back) ?? []
  if (!sale || left.length === 0) return
  const lines = someOf(left, 2).map(({ id, quantity, back }) => ({
    lineId: id,
    quantity: 1 + randomInt(quantity - back),
  }))
  await write(desk, 'returns', `/pharmacy/sales/${sale.id}/returns`, { reason: 'Not wanted', lines })
}

/** Sells something else in the place of what was sold. */
export async function correct(desk: Desk): Promise<void> {
  const sale = await aSale(desk)
  if (!sale?.isCorrectable) return
  const { cartId, ...cart } = aRandomCart(desk)
  await write(desk, 'sales', `/pharmacy/sales/${sale.id}/correction`, { ...cart, reason: 'Typed wrong' })
}

export async function issue(desk: Desk): Promise<void> {
  const asked = oneOf(desk.asked)
  if (!asked) return
  const lines = [{ requestLineId: asked.lineId, quantity: 1 + randomInt(8) }]
  await write(desk, 'issues', `/dispensing/requests/${asked.requestId}/issues`, { placeId: desk.counter, lines })
}

type Issued = { readonly id: string; readonly quantity: number; readonly returned: number }
export async function takeIssueBack(desk: Desk): Promise<void> {
  const path = `/visits/${oneOf(desk.asked)?.visitId}/dispensing-requests`
  const requests = (await read<{ requests: { issues: Issued[] }[] }>(desk, path))?.requests ?? []
  const line = oneOf(requests.flatMap(({ issues }) => issues.filter((one) => one.quantity > one.returned)))
  if (!line) return
  const body = {
    placeId: desk.counter,
    quantity: 1 + randomInt(line.quantity - line.returned),
    reason: `Stopped ${randomUUID()}`,
  }
  await write(desk, 'issueReturns', `/dispensing/issue-lines/${line.id}/returns`, body)
}
