import { useRef } from 'react'
import type * as z from 'zod/mini'
import type { RouteReply, WriteRoute } from '../../platform/model/contract/route.ts'
import type { CallInput } from '../../platform/web/call.ts'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../feedback/toast.ts'
import type { ContractForm } from './contract-form.ts'

type Answers<R extends WriteRoute> = {
  /** What follows the reply: the message, and what closes. */
  done?(reply: RouteReply<R>, sent: CallInput<R>): void
  /**
   * What is said when nothing was saved. A title stands over the server's message, and only where that message found no
   * field of the form to stand beside; a function is called in either case.
   */
  readonly failed: string | ((problem: CallFailed, isBesideField: boolean) => void)
  /**
   * Looks at a problem before the form is told: true when it is dealt with, as a clash is, or a large amount that is
   * asked about and sent `again` with the answer.
   */
  handled?(problem: CallFailed, sent: CallInput<R>, again: (changed: Partial<CallInput<R>>) => void): boolean
}

type Submit<S extends z.ZodMiniObject, R extends WriteRoute> = Answers<R> & {
  /** The request, from what the form holds. */
  input(values: z.input<S>): CallInput<R>
}

/**
 * Sends what a form holds, and puts the server's messages beside its fields. For forms that look at their values
 * themselves before they send; the others take `useSubmit`. While an answer is awaited nothing is sent a second time.
 */
export function useSend<S extends z.ZodMiniObject, R extends WriteRoute>(
  form: Pick<ContractForm<S>, 'showProblem'>,
  route: R,
  { done, failed, handled }: Answers<R>,
) {
  const { mutate, isPending, error, reset } = useWrite(route)
  const awaits = useRef(false)
  function send(input: CallInput<R>) {
    if (awaits.current) return
    awaits.current = true
    mutate(input, {
      onSuccess: (reply) => {
        awaits.current = false
        done?.(reply, input)
      },
      onError: (problem) => {
        awaits.current = false
        if (handled?.(problem, input, (changed) => send(Object.assign({}, input, changed)))) return
        const isBesideField = form.showProblem(problem)
        if (typeof failed !== 'string') failed(problem, isBesideField)
        else if (!isBesideField) toast.error(failed, problem.message)
      },
    })
  }
  return { send, busy: isPending, error, reset }
}

/** The submit of a form that is sent to a route: checked by the contract, sent once, its problems beside the fields. */
export function useSubmit<S extends z.ZodMiniObject, R extends WriteRoute>(
  form: ContractForm<S>,
  route: R,
  { input, ...answers }: Submit<S, R>,
) {
  const { send, busy, error } = useSend(form, route, answers)
  return { submit: form.onSubmit((values) => send(input(values))), busy, error }
}

/** Another user saved meanwhile: the form shows the clash (`error.current`) and says nothing else. */
export const isStale = ({ code }: CallFailed): boolean => code === 'STALE'
