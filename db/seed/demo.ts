import { allPayers } from '../../src/catalogue/server/payers/payers.queries.ts'
import { inHospital } from '../../src/platform/server/database/in-hospital.ts'
import type { Platform } from '../../src/platform/server/platform.ts'
import { seedBlood } from './care/blood.ts'
import { seedCalls } from './care/calls.ts'
import { seedBillingStatuses } from './care/claims.ts'
import { seedCorrections } from './care/corrections.ts'
import { seedDischarges } from './care/discharges.ts'
import { dispensingOf } from './care/dispensing.ts'
import { seedAnalysers } from './care/laboratory/analysers.ts'
import { seedYear } from './care/laboratory/year.ts'
import { seedMedicineDiscounts } from './care/medicine-discounts.ts'
import { seedNarcoticCounts } from './care/narcotic-counts.ts'
import { seedOrders } from './care/orders.ts'
import { seedPrescriptions } from './care/prescriptions.ts'
import { seedPurchasing } from './care/purchasing.ts'
import { seedQuality } from './care/quality.ts'
import { seedStudies } from './care/radiology/studies.ts'
import { seedRequisitions } from './care/requisitions.ts'
import { seedSales } from './care/sales.ts'
import { seedStock } from './care/stock.ts'
import { seedSummaries } from './care/summaries.ts'
import { seedTheatre } from './care/theatre.ts'
import { seedTheatreKits } from './care/theatre-kits.ts'
import { seedTheatreShelves } from './care/theatre-shelves.ts'
import { seedTransfers } from './care/transfers.ts'
import { seedTreatmentSheets } from './care/treatment-sheets.ts'
import { chanceFrom } from './chance.ts'
import { knownLists } from './lists/known-lists.ts'
import { seedMasters } from './lists/masters.ts'
import { seedNoteTexts } from './lists/note-texts.ts'
import { seedReportTemplates } from './lists/report-templates.ts'
import { joinPractitioners, seedAccounts } from './people/accounts.ts'
import { seedStory } from './story.ts'

/** So many patients each hospital has. */
export const PATIENTS = 300
const SEEDS = { hope: 20261121, ayushman: 15081947 } as const

type Extent = {
  readonly people?: number
  readonly hospitals?: readonly (keyof typeof SEEDS)[]
  /** Called when a hospital is loaded: without a look at what is there, the planner reads whole tables for a row. */
  analyze?(): Promise<void>
}

/**
 * Loads the demo hospitals into a database without accounts: accounts, the lists they choose from, and stories of patients
 * carried out through the operations, with dates that move with today. One transaction a hospital: a kill leaves none of it.
 * Returns whether there was something to load.
 */
export async function seedDemo(
  platform: Platform,
  say: (line: string) => void,
  { people = PATIENTS, hospitals = ['hope', 'ayushman'], analyze }: Extent = {},
): Promise<boolean> {
  let loaded = false
  for (const hospital of hospitals) {
    const seed = SEEDS[hospital]
    const now = platform.clock()
    const began = performance.now()
    await inHospital(platform.database, { hospital, now }, async (db) => {
      if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
      say(`Loading the demo hospital ${hospital} ...`)
      const staff = await seedAccounts(db, hospital, now)
      await seedMasters(db, hospital)
      await joinPractitioners(db)
      const [payers, lists] = [await allPayers(db), await knownLists(db)]
      await seedReportTemplates(db, lists)
      await seedNoteTexts(db)
      const scenario = { db, platform, staff, hospital, payers, lists, now, chance: chanceFrom(seed) }
      const inpatients = await seedStory(scenario, people)
      await seedCalls({ ...scenario, chance: chanceFrom(seed) })
      await seedDischarges(scenario, inpatients)
      await seedYear({ ...scenario, chance: chanceFrom(seed) })
      await seedOrders({ ...scenario, chance: chanceFrom(seed) }, inpatients)
      await seedStudies({ ...scenario, chance: chanceFrom(seed) }, inpatients)
      await seedQuality(scenario)
      await seedStock(scenario)
      await seedPurchasing({ ...scenario, chance: chanceFrom(seed) })
      await seedSales({ ...scenario, chance: chanceFrom(seed) }, await dispensingOf(scenario, inpatients))
      await seedTransfers(scenario)
      await seedRequisitions(scenario)
      await seedPrescriptions(scenario, inpatients)
      await seedTreatmentSheets(scenario, inpatients)
      await seedSummaries(scenario, inpatients)
      await seedTheatreKits(scenario)
      await seedTheatreShelves(scenario)
      await seedTheatre(scenario)
      await seedNarcoticCounts(scenario)
      await seedCorrections(scenario)
      await seedMedicineDiscounts(scenario)
      await seedBlood(scenario)
      await seedAnalysers({ ...scenario, chance: chanceFrom(seed) })
      await seedBillingStatuses({ ...scenario, chance: chanceFrom(seed) })
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      say(`  ${people} patients, ${inpatients.length} inpatients (${seconds} s)`)
      loaded = true
    })
    if (loaded) await analyze?.()
  }
  return loaded
}
