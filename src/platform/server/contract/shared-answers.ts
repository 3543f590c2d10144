import { isOutdated } from '../../model/contract/changes.ts'

/** For so long an answer may be given again when nothing is heard of a change: less than anybody notices. */
const FRESH_MS = 1_000
const KEPT = 64

type Entry<Answer> = { readonly answer: Promise<Answer>; readonly until: number; readonly shown: readonly string[] }

/** What is asked for: the hospital, the question, and what its answer shows. */
type Asked = { readonly hospital: string; readonly key: string; readonly shown: readonly string[] }

/**
 * When something changes, every open screen of the hospital asks the same at once. The first who asks is answered by the
 * database, the others with the same answer. A change forgets the answers of its hospital that show it before the user who made it is
 * answered that it is saved, so nobody reads what stood before their own save.
 */
export type SharedAnswers<Answer> = {
  /** The answer under this key, computed when nobody has asked since what it shows was last changed. */
  of(asked: Asked, compute: () => Promise<Answer>): Promise<Answer>
  /** This changed in the hospital, or ('*') perhaps in any. */
  forget(hospital: string, changes: readonly string[]): void
}

export function shareAnswers<Answer>(clock: () => number = () => performance.now()): SharedAnswers<Answer> {
  const byHospital = new Map<string, Map<string, Entry<Answer>>>()

  return {
    async of({ hospital, key, shown }, compute) {
      const answers = byHospital.get(hospital) ?? new Map<string, Entry<Answer>>()
      byHospital.set(hospital, answers)
      const known = answers.get(key)
      if (known && known.until > clock()) {
        // The caller who asked first may have been cut off; that is no answer for the others.
        return known.answer.catch(compute)
      }
      const answer = compute()
      answers.delete(key)
      answers.set(key, { answer, until: clock() + FRESH_MS, shown })
      const [oldest] = answers.keys()
      if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest)
      try {
        return await answer
      } catch (error) {
        if (answers.get(key)?.answer === answer) answers.delete(key)
        throw error
      }
    },
    forget(hospital, changes) {
      const concerned = hospital === '*' ? [...byHospital.values()] : [byHospital.get(hospital) ?? new Map()]
      for (const answers of concerned)
        for (const [key, { shown }] of answers) if (isOutdated(shown, changes)) answers.delete(key)
    },
  }
}
