import type { Person } from '../../tests/test-app.ts'
import { stockContract } from '../model/board/stock.contract.ts'
import { openingsContract } from '../model/openings/openings.contract.ts'

/** A line of opening stock: 45 tablets in strips at ₹20.50 that cost ₹13.33, until March 2027. */
export const aStockLine = (medicineId: string, changes = {}) => ({
  medicineId,
  batchNo: 'DL-2290',
  expires: '2027-03',
  mrp: 2050,
  cost: 1333,
  quantity: 45,
  ...changes,
})

/** The places of a person's hospital, by name; '' where there is none of it. */
export async function placesOf(person: Person): Promise<(name: string) => string> {
  const { places } = (await person.call(stockContract.places, {})).body
  return (name) => places.find((place) => place.name === name)?.id ?? ''
}

/** The counter of a person's hospital. */
export const counterOf = async (person: Person): Promise<string> => (await placesOf(person))('Pharmacy counter')

/** Makes lines stock at a place: written by a pharmacist, approved by an administrator. */
export async function openStock(
  { pharmacist, admin }: { readonly pharmacist: Person; readonly admin: Person },
  placeId: string,
  lines: readonly ReturnType<typeof aStockLine>[],
): Promise<void> {
  const { id } = (await pharmacist.call(openingsContract.write, { placeId, lines: [...lines] })).body
  const { version } = (await admin.call(openingsContract.opening, { id })).body
  const approved = await admin.call(openingsContract.approve, { id, version })
  if (approved.status !== 200) throw new Error(`Opening stock was not approved: ${JSON.stringify(approved.body)}`)
}
