import { sql } from 'kysely'
import { ITEM_NAME } from '../../../src/medicines/server/items/medicines.queries.ts'
import { addKit } from '../../../src/theatre/server/kits/set-up-kits.ts'
import { performAt, type Scenario } from '../scenario.ts'

/** What stands on the trolley, as the names of the items begin. */
const KITS: readonly (readonly [name: string, items: readonly (readonly [name: string, quantity: number])[]])[] = [
  [
    'Hernia',
    [
      ['Polypropylene suture 2-0', 3],
      ['Polyglactin suture 3-0', 2],
      ['Inj. Bupivacaine heavy', 1],
      ['Gauze swab', 4],
    ],
  ],
  [
    'Laparoscopy',
    [
      ['Polyglactin suture 1-0', 2],
      ['Inj. Bupivacaine 0.5', 1],
      ['Gauze swab', 2],
      ['IV cannula 18 G', 1],
    ],
  ],
  [
    'Cataract',
    [
      ['Nylon suture 10-0', 1],
      ['Gauze swab', 1],
    ],
  ],
]

/** The kits of the theatre, of what the pharmacy knows. */
export async function seedTheatreKits(scenario: Scenario): Promise<void> {
  for (const [name, wanted] of KITS) {
    const items: { medicineId: string; quantity: number }[] = []
    for (const [item, quantity] of wanted) {
      const found = await scenario.db
        .selectFrom('medicines as m')
        .select('m.id')
        .where(sql<boolean>`${ITEM_NAME} ilike ${`${item}%`}`)
        .where('m.kind', '<>', 'implant')
        .orderBy(ITEM_NAME)
        .executeTakeFirst()
      if (found) items.push({ medicineId: found.id, quantity })
    }
    if (items.length > 0)
      await performAt(scenario, scenario.now, addKit, { body: { name, items, status: 'Active' } }, { by: 'theatre' })
  }
}
