import { SIGNED_OUT } from '../../../platform/web/call.ts'
import { queryClient } from '../../../platform/web/live.ts'
import { type Store, storeOf } from '../../../ui/page/store.ts'

/** The session is over, but a form is open: its page stays behind a closed door until a user signs in again. */
export const endedOverForm: Store<boolean> = storeOf(false)

const FORMS = '[role=dialog] form, main form:not([role=search])'

/**
 * Comes before everybody else who listens: with a form open nobody else hears that the session ended, so that the page
 * and what was typed stay where they are. Without one the news goes its way, and the sign-in page follows.
 */
export function holdOpenForms(): void {
  window.addEventListener(
    SIGNED_OUT,
    (event) => {
      if (!document.querySelector(FORMS)) return
      event.stopImmediatePropagation()
      // The answer 'nobody' that may be on its way must not arrive either.
      void queryClient.cancelQueries({ queryKey: ['/session'] })
      endedOverForm.set(true)
    },
    { capture: true },
  )
}
