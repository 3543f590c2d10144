import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** How long each file took in the last run of everything on this machine, and what the latest run of a few adds to it. */
const TIMES = path.join(ROOT, '.cache/test-times.json')

/** Milliseconds by the path of a file from the root. */
type Times = Readonly<Record<string, number>>

/**
 * Begins with the files that take long, so that no worker has one of them left when the others have nothing more to do: the tests of the
 * whole, while the demo is loaded that journeys wait for; the journeys; the tests of the slices, which are short. A worker that goes from
 * one kind to the other starts anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = lastTimes()
    const expected = new Map(files.map((file) => [file, expectedTime(pathOf(file), times, () => sizeOf(file))]))
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => kindOf(a) - kindOf(b) || (expected.get(b) ?? 0) - (expected.get(a) ?? 0))
  }
}

/** A byte of a file that was never run stands for so much: most are short, and who has no time is not waited for at the end. */
const MS_A_BYTE = 0.5

/** What a file is expected to take: as long as the last time, or by its size where it is new. */
export const expectedTime = (file: string, times: Times, size: () => number): number =>
  times[file] ?? size() * MS_A_BYTE

function lastTimes(): Times {
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8')) as Times
  } catch {
    return {} // nothing was run here yet
  }
}

const kindOf = (file: TestSpecification): number =>
  file.project.name === 'e2e' ? 1 : pathOf(file).startsWith('src/tests/') ? 0 : 2
const pathOf = ({ moduleId }: TestSpecification) => path.relative(ROOT, moduleId).replaceAll(path.sep, '/')
const sizeOf = ({ moduleId }: TestSpecification) => readFileSync(moduleId).length
