"""A back end for the tag in one file, with nothing but Python's own library.

It answers the calls of a product, a cart, a form and events as docs/http.md has them, and keeps everything in memory:
read it to see what a platform has to do, not to sell with it.

    python3 shop.py [port]

`npx vitrine conform http://127.0.0.1:8020 --data shop.json` tries it.
"""

import json
import re
import secrets
import sys
import threading
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

WEBSITE_ID = "65a1f0c2d4e5b6a7c8d90001"
PRODUCTS = {
    "mug": {"title": "Mug", "sku": "MUG", "price": 1850, "stock": 12},
    "vase": {"title": "Vase", "sku": "VASE", "price": 6400, "stock": 0},
}
COUPONS = {"TENTH": 10}
"""Percent that each code takes off."""
FORMS = {"contact": {"email": r"[^@\s]+@[^@\s]+\.[^@\s]+", "message": r"\S"}}
"""What each field of a form must match to be taken."""

BODY_BYTES_MAX, QUANTITY_MAX, VISITORS_MAX, KEYS_MAX = 100_000, 99, 10_000, 10_000
SOURCES = {None, "WEB", "IOS", "ANDROID", "SERVER"}
ENVIRONMENTS = {None, "dev", "qa", "staging", "prod"}

class Refused(Exception):
    """A refusal, with its status and its body."""
    def __init__(self, status, body):
        super().__init__(status)
        self.status = status
        self.body = body if isinstance(body, dict) else {"error": body}

class Visitor:
    """One browser: its crumb, its cart, and what was answered to which key."""
    def __init__(self):
        self.crumb = secrets.token_urlsafe(18)
        self.lines, self.coupon, self.answers = {}, None, {}

def remember(table, key, value, most):
    """Keeps a value; the oldest one goes where there are too many, so that nobody fills the memory."""
    table[key] = value
    while len(table) > most:
        table.pop(next(iter(table)))

class Shop:
    """All that the shop knows. One request at a time works on it."""
    def __init__(self):
        self.lock = threading.Lock()
        self.visitors, self.form_keys, self.events = {}, {}, {}

    def cart(self, visitor):
        """The cart as `GET /api/commerce/shopping-cart` answers it. Money is in cents."""
        entries = []
        for line_id, (item_id, quantity) in visitor.lines.items():
            product = PRODUCTS[item_id]
            entries.append({
                "id": line_id, "itemId": item_id, "title": product["title"], "quantity": quantity,
                "chosenVariant": {"sku": product["sku"], "attributes": {}},
                "productType": 1, "qtyInStock": product["stock"],
                "purchasePriceCents": product["price"], "subTotal": product["price"] * quantity,
            })
        subtotal = sum(entry["subTotal"] for entry in entries)
        discount = subtotal * COUPONS.get(visitor.coupon, 0) // 100
        valid = [{"code": visitor.coupon, "amountCents": discount}] if visitor.coupon else []
        return {
            "websiteId": WEBSITE_ID, "currency": "USD", "entries": entries, "validCoupons": valid,
            "subtotalCents": subtotal, "discountCents": discount, "grandTotalCents": subtotal - discount,
            "totalQuantity": sum(entry["quantity"] for entry in entries),
            "requiresShipping": bool(entries),
        }

SHOP = Shop()
ROUTES = []

def route(method, pattern):
    """Registers the answer to a method and a path; groups of the pattern are its arguments."""

    def register(answer):
        ROUTES.append((method, re.compile(pattern + r"\Z"), answer))
        return answer

    return register

def whole(value, most):
    """A count of things, from 0 to `most`. JSON's true is no number."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Refused(400, "Type a whole number.")
    return min(value, most)

def product_of(item_id, sku=None):
    """A product by its id, and by its sku where one is named."""
    product = PRODUCTS.get(item_id) if isinstance(item_id, str) else None
    if product is None or sku not in (None, "", product["sku"]):
        raise Refused(404, "Nobody sells this.")
    return product

@route("GET", "/api/commerce/shopping-cart")
def read_cart(request):
    return SHOP.cart(request.visitor)

@route("POST", "/api/commerce/shopping-cart/entries")
def add(request):
    visitor, body = request.visitor, request.json()
    item_id = body.get("itemId")
    product = product_of(item_id, body.get("sku"))
    quantity = whole(body.get("quantity", 1), QUANTITY_MAX)
    found = next((key for key, (item, _) in visitor.lines.items() if item == item_id), None)
    before = visitor.lines[found][1] if found else 0
    after = min(before + quantity, product["stock"])
    if after == 0 or quantity == 0:
        raise Refused(400, "This item is sold out.")
    line_id = found or secrets.token_urlsafe(9)
    visitor.lines[line_id] = (item_id, after)
    cart = SHOP.cart(visitor)
    newly = next(entry for entry in cart["entries"] if entry["id"] == line_id)
    capped = after < before + quantity
    warnings = [{"code": "quantity-capped", "entryId": line_id, "quantity": after}] if capped else []
    return {"shoppingCart": cart, "newlyAdded": newly, "warnings": warnings}

@route("PUT", "/api/commerce/shopping-cart/entries/([^/]+)")
def set_quantity(request, line_id):
    visitor = request.visitor
    if line_id not in visitor.lines:
        raise Refused(404, "This line is not in the cart.")
    item_id, _ = visitor.lines[line_id]
    quantity = whole(request.json().get("quantity"), PRODUCTS[item_id]["stock"])
    visitor.lines[line_id] = (item_id, quantity)
    if quantity == 0:
        del visitor.lines[line_id]
    return {"shoppingCart": SHOP.cart(visitor)}

@route("DELETE", "/api/commerce/shopping-cart/entries/([^/]+)")
def remove(request, line_id):
    request.visitor.lines.pop(line_id, None)
    return {"shoppingCart": SHOP.cart(request.visitor)}

@route("PUT", "/api/commerce/shopping-cart/coupons/([^/]+)")
def set_coupon(request, code):
    visitor, code = request.visitor, unquote(code).upper()
    if code not in COUPONS:
        raise Refused(400, "Nobody gave this code.")
    visitor.coupon = code
    return {"shoppingCart": SHOP.cart(visitor)}

@route("DELETE", "/api/commerce/shopping-cart/coupons/([^/]+)")
def drop_coupon(request, code):
    if request.visitor.coupon == unquote(code).upper():
        request.visitor.coupon = None
    return {"shoppingCart": SHOP.cart(request.visitor)}

@route("GET", "/api/commerce/inventory/stock/")
def stock(request):
    item_id = request.query("itemId")
    product = product_of(item_id)
    row = {"variantId": item_id, "sku": product["sku"], "unlimited": False, "qtyInStock": product["stock"]}
    return {"results": [row]}

@route("GET", "/api/commerce/products")
def products_by_id(request):
    """Products as the data of their blocks: docs/data.md, product."""
    ids = [item_id for item_id in request.query("ids").split(",") if item_id][:100]
    results = []
    for item_id in filter(PRODUCTS.get, ids):
        product = PRODUCTS[item_id]
        money = {"currency": "USD", "value": f"{product['price'] / 100:.2f}"}
        variant = {
            "id": item_id, "sku": product["sku"], "attributes": {}, "optionValues": [],
            "price": product["price"], "salePrice": 0, "priceMoney": money,
            "salePriceMoney": {"currency": "USD", "value": "0.00"}, "onSale": False,
            "unlimited": False, "qtyInStock": product["stock"],
        }
        content = {"productType": 1, "variants": [variant], "variantOptionOrdering": []}
        results.append({
            "id": item_id, "title": product["title"], "urlId": item_id, "fullUrl": f"/products/{item_id}",
            "isSoldOut": product["stock"] == 0, "images": [], "structuredContent": content,
        })
    return {"results": results, "missing": [item_id for item_id in ids if item_id not in PRODUCTS]}

@route("POST", "/api/form/FormSubmissionKey")
def form_key(request):
    key = secrets.token_urlsafe(18)
    remember(SHOP.form_keys, key, None, KEYS_MAX)
    return {"key": key}

def problems_of(form_id, answers):
    """What is wrong with answers, by field."""
    if not isinstance(form_id, str) or form_id not in FORMS:
        raise Refused(404, "There is no such form.")
    if not isinstance(answers, dict):
        raise Refused(400, "The answers are not readable.")
    wrong = {}
    for field, pattern in FORMS[form_id].items():
        answer = answers.get(field)
        if not (isinstance(answer, str) and len(answer) < 10_000 and re.search(pattern, answer)):
            wrong[field] = "Required"
    return wrong

def parsed(text):
    """JSON inside a field of a body."""
    try:
        return json.loads(text)
    except (TypeError, ValueError, RecursionError):
        raise Refused(400, "The answers are not readable.") from None

@route("POST", "/api/form/SaveFormSubmission")
def save_form(request):
    body = request.json()
    key, form_id, form = body.get("key"), body.get("formId"), body.get("form")
    if not isinstance(key, str) or key not in SHOP.form_keys:
        raise Refused(400, "This form was open for too long. Send it again.")
    wrong = problems_of(form_id, parsed(form))
    taken = SHOP.form_keys[key]
    if taken and taken["form"] != (form_id, form):
        raise Refused(400, "This form was sent before.")
    if wrong:
        raise Refused(400, {"errors": wrong})
    if not taken:
        taken = {"form": (form_id, form), "id": secrets.token_hex(12)}
        SHOP.form_keys[key] = taken
    return {"id": taken["id"]}

@route("POST", "/api/rest/forms/validate/([^/]+)")
def validate_form(request, form_id):
    if wrong := problems_of(unquote(form_id), request.json()):
        raise Refused(400, {"errors": wrong})
    return {}

def fault_of(event):
    """Why an event is not stored, or None."""
    if not isinstance(event, dict) or not isinstance(event.get("eventContent"), str):
        return "eventContent: expected JSON text"
    content = parsed(event["eventContent"])
    if not isinstance(content, dict) or not isinstance(content.get("event_id"), str):
        return "event_id: expected a UUID"
    for field, known in (("event_source", SOURCES), ("source_environment", ENVIRONMENTS)):
        if content.get(field) not in known:
            return f"{field}: expected one of {', '.join(sorted(filter(None, known)))}"
    remember(SHOP.events, content["event_id"], event, KEYS_MAX)
    return None

@route("POST", "/api/v1/clanker/events")
def take_events(request):
    body = request.json()
    events = body.get("events", [body])
    if not isinstance(events, list) or len(events) > 100:
        raise Refused(400, "Expected a list of at most 100 events.")
    faults = [(index, fault_of(event)) for index, event in enumerate(events)]
    errors = [{"index": index, "errors": [fault]} for index, fault in faults if fault]
    return {"received": len(events), "stored": len(events) - len(errors), "errors": errors}

@route("POST", "/api/v1/clanker/validate-event-content/([^/]+)")
def check_event(request, _name):
    fault = fault_of(request.json())
    return {"valid": fault is None, "errors": [fault] if fault else []}

@route("POST", "/api/events/RecordEvent")
def record_event(request):
    """Events of existing sites, a form with the crumb in it."""
    if request.form().get("crumb") != request.visitor.crumb:
        request.refuse_crumb()
    return {}

@route("GET", "/api/1/performance/settings")
def performance_settings(_request):
    return {"pageLoadId": secrets.token_hex(12)}

@route("POST", "/api/1/performance/records")
def performance_records(request):
    request.json()
    return {}

NO_CRUMB = re.compile(r"/api/(v1/clanker|events|1/performance)/")
"""Reports of pages, which go out without a crumb or with one in their form."""

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<script type="application/json" data-site-context>{context}</script>
<script type="module" async src="/vitrine/vitrine.js"></script>
<main><h1>{title}</h1>{body}</main><div data-block="cart-pill"></div>"""
CONTEXT = json.dumps({"website": {"id": WEBSITE_ID}, "websiteSettings": {"storeSettings": {"storeCurrency": "USD"}}})
DIST = Path(__file__).resolve().parents[2] / "dist"
TYPES = {".js": "text/javascript", ".css": "text/css", ".json": "application/json"}

class Handler(BaseHTTPRequestHandler):
    """One request. Every answer is JSON, but those of pages and files."""
    protocol_version = "HTTP/1.1"
    timeout = 30

    def query(self, name):
        return parse_qs(urlsplit(self.path).query).get(name, [""])[0]

    def form(self):
        return {name: values[0] for name, values in parse_qs(self.body.decode("utf-8", "replace")).items()}

    def json(self):
        body = parsed(self.body or b"{}")
        if not isinstance(body, dict):
            raise Refused(400, "Expected an object.")
        return body

    def refuse_crumb(self):
        raise Refused(401, {"error": "Try again.", "crumbFail": True, "crumb": self.visitor.crumb})

    def meet(self):
        """The visitor of the cookie, or a new one, who is known once they have a cookie."""
        cookies = SimpleCookie(self.headers.get("Cookie", ""))
        token = cookies["CART"].value if "CART" in cookies else ""
        self.set = []
        self.visitor = SHOP.visitors.get(token)
        if self.visitor is None:
            token, self.visitor = secrets.token_urlsafe(24), Visitor()
            remember(SHOP.visitors, token, self.visitor, VISITORS_MAX)
            self.set += [f"CART={token}; Path=/; HttpOnly; SameSite=Lax"]
            self.set += [f"crumb={self.visitor.crumb}; Path=/; SameSite=Lax"]

    def answer(self):
        """Finds the answer to the request. Raises `Refused`."""
        path = urlsplit(self.path).path
        found = [(method, match, work) for method, pattern, work in ROUTES if (match := pattern.match(path))]
        if not found:
            raise Refused(404, "There is nothing here.")
        match, work = next(((m, w) for method, m, w in found if method == self.command), (None, None))
        if match is None:
            raise Refused(405, "This address takes another method.")
        if self.command != "GET" and not NO_CRUMB.match(path):
            if self.headers.get("X-CSRF-Token") != self.visitor.crumb:
                self.refuse_crumb()
        key = self.headers.get("Idempotency-Key")
        if key is None or self.command == "GET":
            return work(self, *match.groups())
        # A repeat is answered as the first time, and does nothing.
        name = (path, key)
        if name not in self.visitor.answers:
            remember(self.visitor.answers, name, work(self, *match.groups()), 100)
        return self.visitor.answers[name]

    def send(self, status, text, kind="application/json", more=()):
        self.send_response(status)
        for name, value in (("Content-Type", kind), ("Content-Length", str(len(text))), *more):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text)

    def call(self):
        length = self.headers.get("Content-Length", "0")
        if not length.isdigit() or int(length) > BODY_BYTES_MAX:
            self.close_connection = True
            return self.send(413, b'{"error": "This is too large."}')
        self.body = self.rfile.read(int(length))
        with SHOP.lock:
            self.meet()
            try:
                status, body = 200, self.answer()
            except Refused as refused:
                status, body = refused.status, refused.body
            has_lines = bool(self.visitor.lines)
        if self.path.startswith("/api/commerce/products"):
            return self.send(status, json.dumps(body).encode(), more=[("Cache-Control", "public, max-age=60")])
        cookies = [("Set-Cookie", line) for line in self.set]
        if self.command != "GET":
            life = "" if has_lines else "; Max-Age=0"
            cookies += [("Set-Cookie", f"hasCart=true; Path=/; SameSite=Lax{life}")]
        self.send(status, json.dumps(body).encode(), more=[("Cache-Control", "no-store"), *cookies])

    def page(self):
        """A page for each product, with the tag, and the built files of the tag."""
        path = urlsplit(self.path).path
        item_id = path.removeprefix("/products/")
        file = (DIST / path.removeprefix("/vitrine/")).resolve()
        if item_id in PRODUCTS:
            block = f'<div data-block="product" data-product="{item_id}"></div>'
            html = PAGE.format(title=PRODUCTS[item_id]["title"], context=CONTEXT, body=block)
            self.send(200, html.encode(), "text/html; charset=utf-8")
        elif path.startswith("/vitrine/") and file.is_relative_to(DIST) and file.is_file():
            self.send(200, file.read_bytes(), TYPES.get(file.suffix, "application/octet-stream"))
        else:
            self.send(404, b"<!doctype html><title>Not found</title>", "text/html")

    def do_GET(self):
        self.call() if self.path.startswith("/api/") else self.page()

    do_POST = do_PUT = do_DELETE = call

    def log_message(self, *_):
        """Says nothing: each request would be a line."""

if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8020
    with ThreadingHTTPServer(("127.0.0.1", port), Handler) as server:
        print(f"http://127.0.0.1:{server.server_port}/products/mug", flush=True)
        server.serve_forever()
