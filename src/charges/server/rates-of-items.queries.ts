import { entryAddress, isChargedList } from '../../catalogue/model/lists/entry-address.ts'
import type { Address } from '../../platform/model/contract/address.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { listOfItem } from '../model/list-of-item.ts'
import { catalogueItems } from './catalogue-items.queries.ts'

/** Where the rates of entries of the catalogue are kept, by entry. */
export async function ratesOfItems(db: HospitalDb, ids: readonly string[]): Promise<ReadonlyMap<string, Address>> {
  const addresses = new Map<string, Address>()
  for (const [id, item] of await catalogueItems(db, ids)) {
    const list = listOfItem(item)
    if (list && isChargedList(list)) addresses.set(id, entryAddress(list, id))
  }
  return addresses
}
