import ts from 'typescript-5';

/** A fragment that can't be followed without running it. */
class Unknown extends Error {}

/** What the parameters of the functions around stand for. */
type Given = ReadonlyMap<ts.Symbol, { node: ts.Expression; given: Given }>;

/**
 * The text of a statement in SQL: its fragments put in their place, also those of other files and of functions, and `$1`, `$2` …
 * for values. Twice where fragments are chosen by conditions: all of them one way, then all the other. Of what only a run
 * knows a condition is `true`, a value null and an order nothing: none of them changes the columns.
 */
export function writeOut(checker: ts.TypeChecker, template: ts.TaggedTemplateExpression): string[] {
  return [...new Set([true, false].map((isFirst) => new Writer(checker, isFirst).write(template)))];
}

class Writer {
  readonly #checker: ts.TypeChecker;
  readonly #isFirst: boolean;
  #values = 0;

  constructor(checker: ts.TypeChecker, isFirst: boolean) {
    this.#checker = checker;
    this.#isFirst = isFirst;
  }

  /** `before` is what stands before it in the statement. */
  write(node: ts.TaggedTemplateExpression, given: Given = new Map(), before = ''): string {
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    let text = template.head.text;
    for (const { expression, literal } of template.templateSpans) {
      text += this.#orNothing(expression, given, before + text) + literal.text;
    }
    return text;
  }

  #orNothing(node: ts.Expression, given: Given, before: string): string {
    try {
      return this.#part(node, given, before);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      if (/\b(and|or|not|where|on)\s*\(?\s*$/i.test(before)) return 'true';
      return /(\b(then|else)|[,(])\s*$/i.test(before) ? 'null' : '';
    }
  }

  #part(given: ts.Expression, around: Given, before = ''): string {
    const node = bare(given);
    if (ts.isTaggedTemplateExpression(node)) return this.write(node, around, before);
    if (!this.#isSql(node)) {
      this.#values += 1;
      return `$${this.#values}`;
    }
    if (ts.isConditionalExpression(node))
      return this.#part(this.#isFirst ? node.whenTrue : node.whenFalse, around, before);
    if (ts.isCallExpression(node)) return this.#call(node, around, before);
    if (ts.isElementAccessExpression(node)) {
      const { object, given: inside } = this.#object(node.expression, around);
      return this.#property(object.properties.at(this.#isFirst ? 0 : -1), inside);
    }
    if (ts.isPropertyAccessExpression(node)) {
      const { object, given: inside } = this.#object(node.expression, around);
      return this.#property(
        object.properties.find((one) => one.name?.getText() === node.name.text),
        inside,
      );
    }
    const held = this.#held(node, around);
    return this.#part(held.node, held.given, before);
  }

  /** Whether it is a fragment rather than a value, by its type. */
  #isSql(node: ts.Expression): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    return parts.some((part) => /^(Aliased)?RawBuilder$|^Expression$/.test(part.symbol?.name ?? ''));
  }

  /** What a name stands for: the argument that was given, or what its constant holds. */
  #held(node: ts.Expression, given: Given): { node: ts.Expression; given: Given } {
    const symbol = this.#checker.getSymbolAtLocation(node);
    if (!symbol) throw new Unknown();
    const own = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    const declared = own.valueDeclaration;
    const held = declared && ts.isVariableDeclaration(declared) && declared.initializer;
    const known = given.get(own) ?? (held && { node: held, given });
    if (!known) throw new Unknown();
    return known;
  }

  #object(of: ts.Expression, given: Given): { object: ts.ObjectLiteralExpression; given: Given } {
    const node = bare(of);
    if (ts.isObjectLiteralExpression(node)) return { object: node, given };
    const next = ts.isCallExpression(node) ? this.#returned(node, given) : this.#held(node, given);
    return this.#object(next.node, next.given);
  }

  #property(property: ts.ObjectLiteralElementLike | undefined, given: Given): string {
    if (!property || !ts.isPropertyAssignment(property)) throw new Unknown();
    return this.#part(property.initializer, given);
  }

  /** A fragment that a function makes. */
  #call(node: ts.CallExpression, given: Given, before: string): string {
    if (/^sql\.(ref|id|table)$/.test(node.expression.getText())) {
      return node.arguments.map((one) => this.#word(one, given)).join('.');
    }
    // A number in the statement itself: which one doesn't change its columns.
    if (node.expression.getText() === 'sql.lit') return '1';
    const made = this.#returned(node, given);
    return this.#part(made.node, made.given, before);
  }

  #returned(node: ts.CallExpression, given: Given): { node: ts.Expression; given: Given } {
    const symbol = this.#checker.getSymbolAtLocation(node.expression);
    const own = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    const declared = own?.valueDeclaration;
    const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
    if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made))) throw new Unknown();
    const inside = new Map(given);
    for (const [index, { name }] of made.parameters.entries()) {
      const argument = node.arguments[index];
      const parameter = this.#checker.getSymbolAtLocation(name);
      if (argument && parameter) inside.set(parameter, { node: argument, given });
    }
    const last = made.body && ts.isBlock(made.body) ? made.body.statements.at(-1) : made.body;
    const value = last && ts.isReturnStatement(last) ? last.expression : last;
    if (!value || !ts.isExpression(value)) throw new Unknown();
    return { node: value, given: inside };
  }

  /** The name of a table or column. */
  #word(of: ts.Expression, given: Given): string {
    const node = bare(of);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(({ expression, literal }) => this.#word(expression, given) + literal.text);
      return node.head.text + rest.join('');
    }
    const held = this.#held(node, given);
    return this.#word(held.node, held.given);
  }
}

/** Without what only the compiler reads. */
function bare(node: ts.Expression): ts.Expression {
  const isWrapped = ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isWrapped ? bare(node.expression) : node;
}
