import type * as z from 'zod/mini'
import type { WriteRoute } from '../../platform/model/contract/route.ts'
import type { CallInput } from '../../platform/web/call.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { ContractForm } from '../../ui/forms/contract-form.ts'

type Adding<S extends z.ZodMiniObject> = {
  readonly form: ContractForm<S>
  /** What was not saved, for the message. */
  readonly failed: string
  onSaved(): void
}

/** Saves what a form holds, with the server's messages beside its fields. */
export function useAdd<R extends WriteRoute, S extends z.ZodMiniObject>(
  route: R,
  { form, failed, onSaved }: Adding<S>,
) {
  const write = useWrite(route)
  const save = (input: CallInput<R>) =>
    write.mutate(input, {
      onSuccess: onSaved,
      onError: (problem) => {
        if (!form.showProblem(problem)) toast.error(failed, problem.message)
      },
    })
  return { save, busy: write.isPending }
}
