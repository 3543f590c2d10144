import { queryClient } from '../../../platform/web/live.ts'

const PATIENCE_MS = 3000
const LOOK_AGAIN_MS = 50

/** Leaves the field being typed in, so that it saves itself, and waits for what is on its way to the server. */
export async function settleTyping(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const tired = Date.now() + PATIENCE_MS
  do await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  while (queryClient.isMutating() > 0 && Date.now() < tired)
}
