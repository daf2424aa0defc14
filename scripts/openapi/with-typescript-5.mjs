import { registerHooks } from 'node:module';

// openapi-typescript prints with TypeScript's own factory, which version 7 no longer has for JavaScript.
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
});
