// Runs in every page before anything else, and reports what went wrong there: at once and in order, so that no step of a
// scenario, nor its end, comes before.
(() => {
  const report = text => {
    const request = new XMLHttpRequest();
    request.open('POST', '/engines/log', false);
    request.send(`${location.pathname}: ${text}`);
  };
  addEventListener('error', ({message, filename, lineno}) => report(`${message} (${filename}:${lineno})`));
  addEventListener('unhandledrejection', ({reason}) => report(`unhandled ${reason?.stack ?? reason}`));
  document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) =>
    report(`${effectiveDirective} refuses ${blockedURI}`),
  );
  const {error} = console;
  console.error = (...words) => {
    report(`console: ${words.join(' ')}`);
    error.apply(console, words);
  };
})();
