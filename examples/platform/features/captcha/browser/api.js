/**
 * A captcha provider that needs no network: the same script interface as reCAPTCHA (classic and enterprise v3),
 * Turnstile and hCaptcha, as far as pages use them. Who ticks the box is a person; the token is signed by the platform.
 * With `challenge` in its address it asks for more than a tick, where its provider does.
 */
{
  const STRINGS = {
    en: 'I am a person',
    es: 'Soy una persona',
    fr: 'Je suis une personne',
    de: 'Ich bin ein Mensch',
    it: 'Sono una persona',
    pt: 'Sou uma pessoa',
    nl: 'Ik ben een mens',
    sv: 'Jag är en människa',
    ja: '私は人間です',
    ar: 'أنا إنسان',
  };
  const {searchParams} = new URL(document.currentScript.src);
  const language = searchParams.get('hl') ?? 'en';
  const isAsking = searchParams.has('challenge');
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

  const OVER_THE_PAGE = {
    position: 'fixed',
    inset: '0',
    zIndex: '2000000000',
    display: 'grid',
    placeItems: 'center',
    background: 'rgb(255 255 255 / 50%)',
  };

  /** A frame that stands hidden until it asks; answers how to ask. Over the page, or in the widget's own place. */
  const makeChallenge = (address, place) => {
    const cover = document.createElement('div');
    const frame = document.createElement('iframe');
    frame.title = 'captcha challenge';
    frame.src = address;
    Object.assign(frame.style, {
      inlineSize: '18rem',
      blockSize: '11rem',
      border: '1px solid',
      background: '#fff',
    });
    Object.assign(cover.style, place ? {} : OVER_THE_PAGE, {visibility: 'hidden'});
    if (place) cover.hidden = true;
    cover.append(frame);
    (place ?? document.body).append(cover);
    return () =>
      new Promise((resolve, reject) => {
        const receive = ({source, data}) => {
          if (source !== frame.contentWindow) return;
          removeEventListener('message', receive);
          cover.style.visibility = 'hidden';
          cover.hidden = Boolean(place);
          if (data === 'passed') resolve();
          else reject(new Error('captcha: given up'));
        };
        addEventListener('message', receive);
        cover.hidden = false;
        cover.style.visibility = 'visible';
        frame.focus();
      });
  };
  const FRAMES = {
    recaptcha: () => makeChallenge('/captcha/bframe', null),
    hcaptcha: () => makeChallenge('/captcha/challenge#frame=challenge', null),
    turnstile: place => makeChallenge('/captcha/challenge', place),
  };
  /** The challenge after the checkbox; none by default. */
  const challengeOf = (name, place) => (isAsking ? FRAMES[name](place) : async () => {});

  const clear = widget => {
    clearTimeout(widget.timer);
    widget.token = '';
    widget.box.checked = false;
    delete widget.label.dataset.ready;
  };

  const pass = async widget => {
    try {
      await widget.challenge();
      return true;
    } catch {
      clear(widget);
      return false;
    }
  };

  const tick = async widget => {
    const {options, box} = widget;
    if (!box.checked) return clear(widget);
    if (!(await pass(widget))) return;
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

  const checkboxOf = name => ({
    render(place, options) {
      const label = document.createElement('label');
      const box = document.createElement('input');
      box.type = 'checkbox';
      label.className = 'stand-in-captcha';
      label.dataset.size = options.size;
      label.dataset.theme = options.theme;
      label.append(box, ` ${STRINGS[options.language ?? language] ?? STRINGS.en}`);
      place.replaceChildren(label);
      const widget = {options, box, label, token: '', timer: 0, challenge: challengeOf(name, place)};
      box.addEventListener('change', () => void tick(widget));
      const id = widgets.size;
      widgets.set(id, widget);
      return id;
    },
    getResponse: id => widgets.get(id)?.token ?? '',
    reset: id => widgets.has(id) && clear(widgets.get(id)),
  });
  const remove = id => widgets.get(id)?.label.remove();
  const ready = callback => queueMicrotask(callback);

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

  /** The enterprise interface's challenge, made at the first token that needs one. */
  let challenge = null;
  const execute = async (siteKey, {action}) => {
    challenge ??= challengeOf('recaptcha');
    await challenge();
    return (await askToken(siteKey, action)).token;
  };

  globalThis.grecaptcha = {...checkboxOf('recaptcha'), ready, enterprise: {ready, execute}};
  globalThis.turnstile = {...checkboxOf('turnstile'), remove};
  globalThis.hcaptcha = {...checkboxOf('hcaptcha'), remove};
}
