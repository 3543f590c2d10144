import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import * as z from 'zod/mini'
import type { CallFailed } from '../platform/web/call.ts'

type Fields = z.ZodMiniObject
/** What a form holds while it is filled in: the contract's fields, each perhaps still empty. */
export type FormValues<S extends Fields> = { [K in keyof z.input<S>]-?: Exclude<z.input<S>[K], undefined> | '' | null }

export type ContractForm<S extends Fields> = Omit<UseFormReturnType<FormValues<S>>, 'onSubmit'> & {
  /** Validates; hands on values the contract accepts, or puts the messages beside the fields and focuses the first. */
  onSubmit(handler: (values: z.input<S>) => unknown, onInvalid?: (errors: FormErrors) => void): (event?: React.SyntheticEvent<HTMLFormElement>) => void
  /** Puts the server's messages beside their fields and focuses the first; false when none belongs to a field. */
  showProblem(problem: CallFailed): boolean
}

/** A form whose rules are the contract's own: the schema that the server reads the request with. */
export function useContractForm<S extends Fields>(schema: S, initialValues: Partial<FormValues<S>>): ContractForm<S> {
  const names = Object.keys(schema.shape)
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as FormValues<S>
  const form = useForm<FormValues<S>>({
    initialValues: { ...empty, ...initialValues },
    validate: (values) => messagesOf(z.safeParse(schema, values)),
    validateInputOnBlur: false,
  })
  const focusFirst = (errors: FormErrors) => {
    const first = names.find((name) => errors[name]) ?? Object.keys(errors)[0]
    if (first) requestAnimationFrame(() => form.getInputNode<HTMLElement, never>(first as never)?.focus())
  }
  return {
    ...form,
    onSubmit: (handler, onInvalid) =>
      form.onSubmit(
        (values) => void handler(values as z.input<S>),
        (errors) => {
          focusFirst(errors)
          onInvalid?.(errors)
        },
      ),
    showProblem: (problem) => {
      const beside = Object.fromEntries(Object.entries(problem.fields).filter(([name]) => names.includes(name.split('.')[0] ?? '')))
      form.setErrors(beside)
      focusFirst(beside)
      return Object.keys(beside).length > 0
    },
  }
}

/** The first message of every field that has one. */
function messagesOf(parsed: z.core.util.SafeParseResult<unknown>): FormErrors {
  const messages: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message
  return messages
}
