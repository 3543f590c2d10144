import { useForm } from '@mantine/form'
import * as z from 'zod/mini'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { emptyValues, type FormValues } from './empty-values.ts'

type Fields = z.ZodMiniObject

type Options<S extends Fields> = Parameters<typeof useForm<FormValues<S>, z.input<S>>>[0]
type MantineForm<S extends Fields> = ReturnType<typeof useForm<FormValues<S>, z.input<S>>>
type FormErrors = ReturnType<typeof useForm>['errors']

export type ContractForm<S extends Fields> = MantineForm<S> & {
  /** Puts the server's messages beside their fields and focuses the first; false when none belongs to a field. */
  showProblem(problem: CallFailed): boolean
}

/**
 * A form whose rules are the contract's own: the schema that the server reads the request with, whose defaults it begins
 * with. A submit that does not pass puts the messages beside the fields and focuses the first.
 */
export function useContractForm<S extends Fields>(schema: S, initialValues: Partial<FormValues<S>>): ContractForm<S> {
  const names = Object.keys(schema.shape)
  const options: Options<S> = {
    initialValues: { ...emptyValues(schema), ...initialValues },
    validate: (values) => messagesOf(z.safeParse(schema, values)),
    // Validation comes first, so what arrives here is what the contract takes.
    transformValues: (values) => values as z.input<S>,
  }
  const form: MantineForm<S> = useForm<FormValues<S>, z.input<S>>(options)
  const placeOf = (name: string) => names.indexOf(name.split('.')[0] ?? '')
  const focusFirst = (errors: FormErrors) => {
    const [first] = Object.keys(errors)
      .filter((name) => errors[name])
      .toSorted((one, other) => placeOf(one) - placeOf(other))
    if (first) requestAnimationFrame(() => goTo(form.getInputNode<HTMLElement, never>(first as never)))
  }
  const onSubmit: MantineForm<S>['onSubmit'] = (handler, onInvalid) =>
    form.onSubmit(handler, (errors, values, event) => {
      focusFirst(errors)
      onInvalid?.(errors, values, event)
    })
  const showProblem = (problem: CallFailed) => {
    const belongs = ([name]: [string, string]) => names.includes(name.split('.')[0] ?? '')
    const beside = Object.fromEntries(Object.entries(problem.fields).filter(belongs))
    form.setErrors(beside)
    focusFirst(beside)
    return Object.keys(beside).length > 0
  }
  return { ...form, onSubmit, showProblem }
}

/** Choices beside each other take the focus with the chosen one, else with the first. */
const goTo = (field: HTMLElement | null) =>
  (field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input') ?? field)?.focus()

/** The first message of every field that has one. */
function messagesOf(parsed: z.core.util.SafeParseResult<unknown>): FormErrors {
  const messages: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message
  return messages
}
