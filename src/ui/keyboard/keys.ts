/** Whether a key press belongs to something being typed into, where shortcuts stay silent. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [role=combobox], [role=textbox]',
    ) !== null)
