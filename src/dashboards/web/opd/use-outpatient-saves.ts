import { inWords } from '../../../kernel/in-words.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { outpatientContract } from '../../../visits/model/outpatient.contract.ts'
import { QUEUE_STATUSES, type QueueStatus } from '../../../visits/model/queue.ts'
import type { OpdRow } from '../../model/opd.contract.ts'
import type { OpdDesk } from './opd-desk.ts'

const inQueue = (status: string): QueueStatus => QUEUE_STATUSES.find((known) => known === status) ?? 'scheduled'

/** Saves what a click changes of an outpatient; each change can be undone while its toast stands. */
export function useOutpatientSaves(): Pick<OpdDesk, 'savePayment' | 'moveInQueue'> {
  const { mutateAsync: mark } = useWrite(outpatientContract.markPayment, { outlives: true })
  const { mutateAsync: move } = useWrite(outpatientContract.moveInQueue, { outlives: true })
  const failed = (problem: Error) => toast.error('Not undone', problem.message)
  return {
    savePayment: async ({ id, visitNo }: OpdRow, value) => {
      const received = value === 'received'
      const { version } = await mark({ id, received })
      toast.success(
        `Payment of ${visitNo}: ${received ? 'Received' : 'Pending'}`,
        '',
        () => void mark({ id, received: !received }).catch(failed),
      )
      return version
    },
    moveInQueue: async ({ id, visitNo, status }: OpdRow, value) => {
      const [from, to] = [inQueue(status), inQueue(value)]
      const { version } = await move({ id, from, to })
      toast.success(`${visitNo}: ${inWords(to)}`, '', () => void move({ id, from: to, to: from }).catch(failed))
      return version
    },
  }
}
