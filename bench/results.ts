import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hospitalsOf, type Size } from './ground/sizes.ts'
import { type Findings, markdownOf } from './measure/findings.ts'
import type { Part } from './parts/part.ts'
import { PARTS } from './parts.ts'

const FILE = path.join(import.meta.dirname, 'RESULTS.md')
/** What a person wrote at the end of the file, about what was missed and tried, outlives every run. */
const BY_HAND = '\n## What was missed, why, and what was tried\n'

type Found = { readonly part: Part; readonly findings: Findings; readonly seconds: number; readonly load: number }

/** Puts the sections of this run in place of the older ones; sections of parts that did not run stay. */
export function writeResults(size: Size, found: readonly Found[]): void {
  const before = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : ''
  const [measured = '', written] = before.split(BY_HAND)
  const sections = new Map(
    measured
      .split(/\n(?=## )/)
      .slice(1)
      .map((section) => [section.split('\n')[0] ?? '', section.trim()]),
  )
  for (const one of found) {
    const heading = `## ${one.part.title} (size ${size})`
    for (const known of sections.keys()) if (known.startsWith(`## ${one.part.title} (`)) sections.delete(known)
    sections.set(heading, sectionOf(heading, one))
  }
  const place = (heading: string) => PARTS.findIndex(({ title }) => heading.startsWith(`## ${title} (`))
  const ordered = [...sections].toSorted(([one], [other]) => place(one) - place(other)).map(([, section]) => section)
  const text = [introduction(), ...ordered].join('\n\n')
  fs.writeFileSync(FILE, `${text}\n${BY_HAND}${written ?? '\n'}`)
}

const sectionOf = (heading: string, { part, findings, seconds, load }: Found) =>
  [heading, part.about, `Took ${seconds} s at a load average of ${load.toFixed(1)}.`, markdownOf(findings)].join('\n\n')

function introduction(): string {
  const sizes = (['S', 'M', 'L'] as const).map((size) => {
    const [second, first] = hospitalsOf(size)
    return `${size}: ${first.patients.toLocaleString('en-IN')} patients and ${first.visits.toLocaleString('en-IN')} visits (second hospital ${second.patients.toLocaleString('en-IN')})`
  })
  return [
    '# What Wardbook measures',
    `Written by \`npm run bench -- --size M --write\`: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}, the PostgreSQL that comes with Wardbook. The machine is shared: times move with its load, which every section names; ratios of one run hold, because both sides are measured in turns.`,
    `Hospitals are seeded by SQL, always the same, each hospital with 400 admitted and 200 visits of today. ${sizes.join('; ')}. Every part works on a fresh copy of the seeded database with a server of its own; row security, audit, history, counts and live notices are on.`,
    'A gate that is met says PASS, one missed by less than a fifth NEAR (two runs differ by as much), else MISS.',
  ].join('\n\n')
}
