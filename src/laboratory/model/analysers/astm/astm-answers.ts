type Answer = {
  /** yyyyMMddHHmmss of the hospital's clock. */
  readonly now: string
  /** What the analyser calls itself. */
  readonly application: string
}

/** The records that answer a question of E1394: one order with the tests of a sample that are still to be done, or that there are none. */
export function astmAnswer(sampleNo: string, codes: readonly string[], { now, application }: Answer): string[] {
  const header = `H|\\^&|||WARDBOOK|||||${plainText(application)}||P|1|${now}`
  if (codes.length === 0) return [header, 'L|1|I']
  const tests = codes.map((code) => `^^^${plainText(code)}`).join('\\')
  return [header, 'P|1', `O|1|${plainText(sampleNo)}||${tests}|R||||||A||||||||||||||Q`, 'L|1|F']
}

/** Without what would end a field or a record. */
const plainText = (text: string) => text.replace(/[|\\^&\p{Cc}]/gu, ' ').trim()
