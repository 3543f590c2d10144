import { inHospital } from '../../src/platform/server/database/in-hospital.ts'
import type { Platform } from '../../src/platform/server/platform.ts'
import { seedAccounts } from './accounts.ts'
import { chanceFrom } from './chance.ts'
import { seedMasters } from './masters.ts'
import { tellPapers } from './papers.ts'
import { tellFortnight } from './story.ts'

const PEOPLE = 150
const SEEDS: Readonly<Record<string, number>> = { hope: 20261121, ayushman: 15081947 }

/**
 * Loads the demo hospitals into a database without accounts: accounts, the lists they choose from, and a fortnight
 * told through the operations, with dates that move with today. One transaction a hospital: a kill leaves none of it.
 */
export async function seedDemo(platform: Platform, say: (line: string) => void, people = PEOPLE): Promise<void> {
  for (const [hospital, seed] of Object.entries(SEEDS)) {
    const now = platform.clock()
    const began = performance.now()
    await inHospital(platform.database, { hospital, now }, async (db) => {
      if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
      say(`Loading the demo hospital ${hospital} ...`)
      const actor = await seedAccounts(db, hospital)
      await seedMasters(db, hospital)
      const telling = { db, platform, actor, hospital, now, chance: chanceFrom(seed) }
      const told = await tellFortnight(telling, people)
      await tellPapers(telling)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      say(`  ${told.patients} patients, ${told.visits} visits (${seconds} s)`)
    })
  }
}
