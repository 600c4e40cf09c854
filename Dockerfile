# A hall in a container: docker build -t meadhall . && docker run -p 127.0.0.1:8020:8020 -v meadhall:/data meadhall
# The first stage compiles a wheel; the second holds Python, the wheel, its bytecode, and nothing to build with.
ARG BASE=python:3.13-slim-trixie

FROM ${BASE} AS build
# hadolint ignore=DL3008 # the base image says which Debian this is
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev python3-venv python3-dev \
    && rm -rf /var/lib/apt/lists/*
COPY . /source
# Whether the rules are compiled, and how well: for a trial on a slow machine 1 takes half the time, and nothing none.
ARG MEADHALL_NATIVE=1
ARG MEADHALL_LEVEL=3
RUN python3 -m venv /opt/build && /opt/build/bin/pip install --no-cache-dir build==1.5.1 \
    && CPPFLAGS=-fno-semantic-interposition /opt/build/bin/python -m build --wheel --outdir /wheel /source
# A read-only root cannot keep bytecode: it is made here.
RUN python3 -m venv /opt/meadhall && /opt/build/bin/pip install --no-cache-dir uv==0.13.7 \
    && /opt/build/bin/uv pip install --no-cache --python /opt/meadhall/bin/python --constraints /source/requirements/locked.txt \
        "$(echo /wheel/meadhall-*.whl)[postgres]" \
    && rm -f /opt/meadhall/.lock \
    && /opt/meadhall/bin/python -m compileall -q /opt/meadhall/lib

FROM ${BASE}
RUN useradd --system --uid 10001 --home-dir /data --create-home meadhall
COPY --from=build /opt/meadhall /opt/meadhall
ENV MEADHALL_HOME=/data PATH=/opt/meadhall/bin:$PATH PYTHONDONTWRITEBYTECODE=1
USER 10001
VOLUME /data
EXPOSE 8020
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["python3", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8020/health', timeout=4)"]
ENTRYPOINT ["meadhall"]
CMD ["serve", "--no-open", "--host", "0.0.0.0", "--port", "8020", "--log", "json"]
