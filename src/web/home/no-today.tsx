/** Without a next step the page's ground takes the room that the hero keeps for it. */
export function NoToday() {
  return <div className="relative z-2 -mt-16 h-20 bg-background" />;
}
