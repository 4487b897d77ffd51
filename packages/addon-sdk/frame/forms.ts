/**
 * A sandbox without forms keeps a form from being sent, and from telling its own `submit` handlers of it, which is how
 * people write forms. Here they are told as in any page; what they do not prevent goes nowhere.
 */
export function tellForms(): void {
  window.addEventListener('click', (event) => {
    const button = findButton(event.target);
    if (event.defaultPrevented || button?.form == null) return;
    event.preventDefault();
    tell(button.form, button);
  });
  // With a button in the form the browser presses that one by itself.
  window.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || event.key !== 'Enter') return;
    if (!(target instanceof HTMLInputElement) || target.form === null || hasButton(target.form)) return;
    event.preventDefault();
    tell(target.form, null);
  });
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(submitter?: HTMLElement | null) {
    tell(this, submitter ?? null);
  };
}

type SubmitButton = HTMLButtonElement | HTMLInputElement;

const SENDING = 'button, input[type="submit"], input[type="image"]';

function findButton(target: EventTarget | null): SubmitButton | null {
  const found = target instanceof Element ? target.closest<SubmitButton>(SENDING) : null;
  return found !== null && isSending(found) ? found : null;
}

function isSending({ type, disabled }: SubmitButton): boolean {
  return !disabled && (type === 'submit' || type === 'image');
}

function hasButton(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (part) => (part instanceof HTMLButtonElement || part instanceof HTMLInputElement) && isSending(part),
  );
}

function tell(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const isUnchecked = form.noValidate || (submitter as SubmitButton | null)?.formNoValidate === true;
  if (!isUnchecked && !form.reportValidity()) return;
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}
