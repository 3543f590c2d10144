import { lazy, Suspense } from 'react'
import { storeOf, useStore } from '../page/store.ts'

export type Question = {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  readonly danger?: boolean
}
type Asked = { readonly question: Question; answer(yes: boolean): void }

const asked = storeOf<Asked | null>(null)

/** Asks before something that is not easily undone; Enter confirms, Esc does not. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked.get()?.answer(false)
    asked.set({
      question,
      answer: (yes) => {
        asked.set(null)
        resolve(yes)
      },
    })
  })

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Stands once in the application and shows the question that is open. */
export function ConfirmHost() {
  const open = useStore(asked)
  return open && <Suspense>{<ConfirmDialog question={open.question} onAnswer={open.answer} />}</Suspense>
}
