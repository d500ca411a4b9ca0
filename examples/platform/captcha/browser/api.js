/**
 * A captcha provider that needs no network: the same script interface as reCAPTCHA (classic and enterprise v3),
 * Turnstile and hCaptcha, as far as pages use them. Who ticks the box is a person; the token is signed by the platform.
 */
{
  const WORDS = {en: 'I am a person', es: 'Soy una persona'};
  const {searchParams} = new URL(document.currentScript.src);
  const widgets = new Map();

  const askToken = async (siteKey, action) => {
    const answer = await fetch('/captcha/token', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({siteKey, action}),
    });
    if (!answer.ok) throw new Error(`captcha: ${answer.status}`);
    return answer.json();
  };

  const clear = widget => {
    clearTimeout(widget.timer);
    widget.token = '';
    widget.box.checked = false;
    delete widget.label.dataset.ready;
  };

  const tick = async widget => {
    const {options, box} = widget;
    if (!box.checked) return clear(widget);
    try {
      const {token, expiresInMs} = await askToken(options.sitekey, options.action ?? 'unknown');
      widget.token = token;
      widget.label.dataset.ready = '';
      widget.timer = setTimeout(() => {
        clear(widget);
        options['expired-callback']?.();
      }, expiresInMs);
      options.callback?.(token);
    } catch (error) {
      clear(widget);
      options['error-callback']?.(error.message);
    }
  };

  const checkbox = {
    render(place, options) {
      const label = document.createElement('label');
      const box = document.createElement('input');
      box.type = 'checkbox';
      label.className = 'stand-in-captcha';
      label.dataset.size = options.size;
      label.dataset.theme = options.theme;
      label.append(box, ` ${WORDS[options.language ?? searchParams.get('hl')] ?? WORDS.en}`);
      place.replaceChildren(label);
      const widget = {options, box, label, token: '', timer: 0};
      box.addEventListener('change', () => void tick(widget));
      const id = widgets.size;
      widgets.set(id, widget);
      return id;
    },
    getResponse: id => widgets.get(id)?.token ?? '',
    reset: id => widgets.has(id) && clear(widgets.get(id)),
  };
  const remove = id => widgets.get(id)?.label.remove();
  const ready = act => queueMicrotask(act);

  const addBadge = () => {
    const badge = document.createElement('div');
    badge.className = 'grecaptcha-badge';
    badge.textContent = 'captcha';
    Object.assign(badge.style, {
      position: 'fixed',
      insetBlockEnd: '14px',
      insetInlineEnd: '4px',
      padding: '0.5rem',
      background: '#fff',
      color: '#333',
      visibility: 'visible',
    });
    document.body.append(badge);
  };
  if (searchParams.get('render') !== 'explicit') addBadge();

  globalThis.grecaptcha = {
    ...checkbox,
    ready,
    enterprise: {
      ready,
      execute: async (siteKey, {action}) => (await askToken(siteKey, action)).token,
    },
  };
  globalThis.turnstile = {...checkbox, remove};
  globalThis.hcaptcha = {...checkbox, remove};
}
