import { typeNumbered } from '../../../src/documents/model/document-types.ts'
import { remarkDocument } from '../../../src/documents/server/remark-document.ts'
import { uploadDocument } from '../../../src/documents/server/upload-document.ts'
import type { Route } from '../../../src/platform/model/contract/route.ts'
import type { Operation } from '../../../src/platform/server/contract/operation.ts'
import { perform } from '../../../src/platform/server/contract/perform.ts'
import { acceptFile } from '../../../src/platform/server/files/accept-file.ts'
import { onePage } from '../people/letter.ts'
import { portrait } from '../people/portrait.ts'
import { performAt, type Scenario, setClock } from '../scenario.ts'

const VISITS = 5
const HOUR = 3_600_000
const PHOTOGRAPHS = 23
/** What is mostly there by the third day of a stay. */
const USUAL = [1, 2, 3, 4, 7, 11, 13, 14, 17, 20, 22, PHOTOGRAPHS]

/** Some of those who came last have papers on their checklist, none of them all. */
export async function seedPapers(scenario: Scenario): Promise<void> {
  const { db, chance, now } = scenario
  const visits = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', 'p.id', 'v.patient_id')
    .select(['v.id', 'v.created_at', 'p.name'])
    .where('v.patient_type', '=', 'IPD')
    .orderBy('v.created_at', 'desc')
    .limit(VISITS)
    .execute()
  for (const visit of visits) {
    const at = new Date(Math.min(visit.created_at.getTime() + 2 * HOUR, now.getTime() - 60_000))
    for (const type of USUAL) if (chance.happens(65)) await seedDocument(scenario, visit, type, at)
    await performAt(scenario, at, remarkDocument, { params: { id: visit.id, type: 27 }, body: { remarks: 'Yes' } })
    if (chance.happens(60)) {
      const body = { remarks: 'No', remarkReason: 'The stay was not extended' }
      await performAt(scenario, at, remarkDocument, { params: { id: visit.id, type: 6 }, body })
    }
  }
  await setClock(db, now)
}

/** Files a page of the demo under a number of the checklist. */
export async function seedDocument(
  { db, actor, platform }: Scenario,
  visit: { id: string; name: string },
  type: number,
  at: Date,
): Promise<void> {
  const title = typeNumbered(type).name
  const fileName = `${title.split(/[ (,/]/)[0]?.toLowerCase()}-${type}.${type === PHOTOGRAPHS ? 'png' : 'pdf'}`
  const bytes = type === PHOTOGRAPHS ? portrait(type) : onePage(title, visit.name, fileName).bytes
  const file = { name: fileName, bytes }
  const prepared = await acceptFile(platform.isolation, actor, file)
  const facts = { id: visit.id, type, name: fileName, file }
  await setClock(db, at)
  await perform(uploadDocument as unknown as Operation<Route>, facts, { db, actor, now: at, platform, prepared })
}
