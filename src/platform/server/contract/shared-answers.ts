/** For so long an answer may be given again when nothing is heard of a change: less than anybody notices. */
const FRESH_MS = 1_000
const KEPT = 64

type Entry<Answer> = { readonly answer: Promise<Answer>; readonly until: number }

/**
 * When something changes, every open screen of the hospital asks the same at once. The first who asks is answered by the
 * database, the others with the same answer. A change forgets all answers of its hospital before the user who made it is answered that it
 * is saved, so nobody reads what stood before their own save.
 */
export type SharedAnswers<Answer> = {
  /** The answer under this key, computed when nobody has asked since the last change. */
  of(hospital: string, key: string, compute: () => Promise<Answer>): Promise<Answer>
  /** Something changed in this hospital, or ('*') perhaps in any. */
  forget(hospital: string): void
}

export function shareAnswers<Answer>(clock: () => number = () => performance.now()): SharedAnswers<Answer> {
  const byHospital = new Map<string, Map<string, Entry<Answer>>>()

  return {
    async of(hospital, key, compute) {
      const answers = byHospital.get(hospital) ?? new Map<string, Entry<Answer>>()
      byHospital.set(hospital, answers)
      const known = answers.get(key)
      if (known && known.until > clock()) {
        // The caller who asked first may have been cut off; that is no answer for the others.
        return known.answer.catch(compute)
      }
      const answer = compute()
      answers.delete(key)
      answers.set(key, { answer, until: clock() + FRESH_MS })
      const [oldest] = answers.keys()
      if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest)
      try {
        return await answer
      } catch (error) {
        if (answers.get(key)?.answer === answer) answers.delete(key)
        throw error
      }
    },
    forget(hospital) {
      if (hospital === '*') byHospital.clear()
      else byHospital.delete(hospital)
    },
  }
}
