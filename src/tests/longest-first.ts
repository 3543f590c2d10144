import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Files of more than 20 s, the longest first. Most are short: their size says nothing about their time. */
const LONG = [
  'src/tests/demo.test.ts',
  'src/backups/server/backups.test.ts',
  'src/tests/interrupted-import.test.ts',
  'src/platform/server/database/bundled-postgres.test.ts',
  'src/tests/crash.test.ts',
  'src/catalogue/server/imports/import-list.test.ts',
  'src/platform/server/prints/typesetter.test.ts',
  'src/tests/tenancy.test.ts',
  'e2e/screens.test.ts',
  'e2e/opened-screens.test.ts',
  'e2e/bill-rules.test.ts',
  'e2e/ipd.test.ts',
]

/**
 * Begins with the files that take long, so that no worker has one of them left when the others have nothing more to do;
 * journeys before the tests of the database, which are shorter. A worker that goes from one kind to the other starts anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => kindOf(a) - kindOf(b) || placeOf(a) - placeOf(b))
  }
}

const kindOf = ({ project }: TestSpecification): number => (project.name === 'e2e' ? 0 : 1)

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG.indexOf(path.relative(ROOT, moduleId).replaceAll(path.sep, '/'))
  return place < 0 ? LONG.length : place
}
