import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'

/** Name, cap, additive, volume, order of draw (CLSI GP41), and the kinds of sample that go into it. */
const CONTAINERS = [
  ['Blood culture bottle', 'white', 'Broth with resin', '8 ml', 10, ['Whole blood (culture bottle)']],
  ['Citrate', 'blue', 'Sodium citrate 3.2 %', '2.7 ml', 20, ['Plasma (citrate)']],
  ['Serum', 'yellow', 'Clot activator, gel', '4 ml', 30, ['Serum']],
  ['Heparin', 'green', 'Lithium heparin', '2 ml', 40, ['Arterial blood (heparin)', 'Plasma (heparin)']],
  ['EDTA', 'lavender', 'K2 EDTA', '3 ml', 50, ['Whole blood (EDTA)']],
  ['Fluoride', 'grey', 'Sodium fluoride, oxalate', '2 ml', 60, ['Plasma (fluoride)']],
  ['Urine container', 'white', null, '30 ml', 70, ['Urine, spot', 'Urine, 24 hours']],
  ['Stool container', 'white', null, '30 ml', 75, ['Stool']],
  ['Sterile container', 'white', null, '30 ml', 78, ['Sputum', 'Pus', 'Body fluid', 'Semen', 'Bone marrow']],
  ['Sterile swab', 'white', null, null, 80, ['Swab']],
  ['Formalin jar', 'white', 'Formalin 10 %', '60 ml', 85, ['Tissue']],
] as const

/** The containers of the laboratory, and which test goes into which by its kind of sample. */
export async function seedContainers(db: HospitalDb): Promise<void> {
  const saved = await db
    .insertInto('lab_containers')
    .values(
      CONTAINERS.map(([name, cap, additive, volume, draw_order]) => ({ name, cap, additive, volume, draw_order })),
    )
    .returning(['id', 'name'])
    .execute()
  const idOf = new Map(saved.map(({ id, name }) => [name, id]))
  const kindOf = new Map(
    CONTAINERS.flatMap(([name, , , , , samples]) => samples.map((sample) => [sample as string, name])),
  )
  const tests = await db.selectFrom('lab_tests').select(['id', 'sample_type as sample']).execute()
  const links = tests.flatMap(({ id, sample }) => {
    const container = idOf.get(kindOf.get(sample ?? '') ?? '')
    return container ? [{ lab_test_id: id, container_id: container }] : []
  })
  await db.insertInto('lab_test_containers').values(links).execute()
}
