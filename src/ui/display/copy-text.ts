/** Puts text on the clipboard, also on plain http in a hospital's own network, where the clipboard API does not exist. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).catch(() => copySelected(text))
    : Promise.resolve(copySelected(text))

function copySelected(text: string): void {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
}
