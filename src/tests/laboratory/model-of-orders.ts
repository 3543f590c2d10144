import { isCompleted, type Line, type Model, type Outcome, refused, type TestName, type Who } from './lab-model.ts'

/** Orders, cancels and cancels late, as the reference model has it (orders design 2, amendments 51). */

export function order({ lines }: Model, by: Who, test: TestName, isReasoned: boolean): Outcome {
  if (!isReasoned && lines.some((line) => line.test === test && !line.isCancelled)) return refused('ORDERED_LATELY')
  lines.push({ test, by, isPerformed: false, isCancelled: false, isCharged: true })
  return 'done'
}

export function cancel(model: Model, by: Who, line: Line | undefined): Outcome {
  if (!line) return refused('NOT_FOUND')
  if (line.isCancelled) return refused('CANCELLED_ALREADY')
  if (isCompleted(model, line)) return refused('REPORTED')
  if (line.isPerformed) return refused('WORK_BEGAN')
  if (by === 'reception' && line.by !== by) return refused('OF_SOMEBODY_ELSE')
  line.isCancelled = true
  line.isCharged = false
  return 'done'
}

/** The charge stays, unless it is taken back too. */
export function cancelLate(model: Model, line: Line | undefined, isNotCharged: boolean): Outcome {
  if (!line) return refused('NOT_FOUND')
  if (line.isCancelled) return refused('CANCELLED_ALREADY')
  if (isCompleted(model, line)) return refused('REPORTED')
  if (!line.isPerformed) return refused('NOT_BEGUN')
  line.isCancelled = true
  line.isCharged = !isNotCharged
  return 'done'
}
